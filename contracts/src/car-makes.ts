import { fold } from './fold';

/** Makes of classic cars, in their own spelling. */
const makes =
  'Abarth, AC, Alfa Romeo, Alpine, Aston Martin, Austin, Austin-Healey, Auto Union, Autobianchi, Audi, Bentley, Bertone, Bianchi, BMW, Borgward, Bugatti, Buick, Cadillac, Chevrolet, Chrysler, Cisitalia, Citroën, DAF, Daihatsu, Daimler, Datsun, De Tomaso, Delage, Delahaye, DKW, Dodge, Ferrari, Fiat, Fiat-Abarth, Ford, Glas, GMC, Hillman, Honda, Hotchkiss, Hudson, Innocenti, Iso Rivolta, Isotta Fraschini, Itala, Jaguar, Jeep, Jensen, Lada, Lagonda, Lamborghini, Lancia, Land Rover, Lincoln, Lotus, Maserati, Matra, Mazda, Mercedes-Benz, Mercury, MG, Mini, Mitsubishi, Moretti, Morgan, Morris, Moskvitch, Nash, Nissan, NSU, O.S.C.A., Oldsmobile, OM, Opel, Packard, Panhard, Peugeot, Piaggio, Plymouth, Pontiac, Porsche, Reliant, Renault, Riley, Rolls-Royce, Rover, Saab, Siata, Simca, Škoda, Stanguellini, Studebaker, Subaru, Sunbeam, Suzuki, Tatra, Toyota, Trabant, Triumph, TVR, Vauxhall, Volkswagen, Volvo, Wartburg, Willys, Wolseley, Zagato'.split(
    ', ',
  );
const keyOf = (make: string): string => fold(make).replace(/[^a-z0-9]/g, '');
const known = new Map(makes.map((make) => [keyOf(make), make]));

/** The make in its own spelling: "alfa romeo" becomes "Alfa Romeo". An unknown make is returned unchanged. */
export const spelledMake = (make: string): string => known.get(keyOf(make)) ?? make;
