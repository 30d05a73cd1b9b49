import { expect, test } from 'bun:test';
import { placeFault } from './place-in-italy';

const fault = (latitude: number, longitude: number) => placeFault({ latitude, longitude });
const atSea = 'In quel punto c’è il mare, o un altro paese: controlla latitudine e longitudine';
const elsewhere = 'La posizione non è in Italia: controlla latitudine e longitudine';

test('places on the coasts and islands of Italy, and at its borders, are in Italy', () => {
  const places: [string, number, number][] = [
    ['Saluzzo', 44.6443, 7.4926],
    ['Santa Maria di Leuca', 39.797, 18.358],
    ['Otranto', 40.147, 18.487],
    ['Lampedusa', 35.501, 12.609],
    ['Pantelleria', 36.831, 11.945],
    ['Ustica', 38.708, 13.192],
    ['Stromboli', 38.803, 15.232],
    ['Ventotene', 40.797, 13.43],
    ['Linosa', 35.867, 12.867],
    ['Capraia', 43.05, 9.84],
    ['Giglio Porto', 42.36, 10.92],
    ['Marettimo', 37.97, 12.07],
    ['Filicudi', 38.56, 14.58],
    ['Capri', 40.551, 14.243],
    ['Ponza', 40.895, 12.96],
    ['Carloforte', 39.144, 8.306],
    ['La Maddalena', 41.213, 9.408],
    ['Portoferraio', 42.815, 10.332],
    ['Isole Tremiti', 42.122, 15.502],
    ['Chioggia', 45.219, 12.279],
    ['Trieste', 45.65, 13.776],
    ['Ventimiglia', 43.79, 7.608],
    ['Bardonecchia', 45.078, 6.705],
    ['Courmayeur', 45.791, 6.969],
    ['Predoi', 47.04, 12.106],
    ['Reggio Calabria', 38.111, 15.647],
    ['Portopalo di Capo Passero', 36.683, 15.133],
    ['Trapani', 38.018, 12.512],
    ['San Vito Lo Capo', 38.174, 12.735],
    ['Vieste', 41.882, 16.18],
  ];
  expect(places.flatMap(([name, ...place]) => (fault(...place) ? [name] : []))).toEqual([]);
});

test('a place in the middle of a sea, or in another country near by, is not', () => {
  const places: [string, number, number][] = [
    ['the Tyrrhenian Sea', 40, 12],
    ['the Adriatic Sea', 43.3, 14.6],
    ['the Ionian Sea', 38.5, 17.8],
    ['the Gulf of Genoa', 43.6, 8.8],
    ['Ajaccio', 41.92, 8.74],
    ['Lugano', 46.34, 8.6],
    ['Malta', 35.9, 14.5],
  ];
  for (const [name, ...place] of places) expect([name, fault(...place)]).toEqual([name, atSea]);
});

test('a place far away, and one whose numbers are in the other order, is told so', () => {
  expect(fault(48.86, 2.35)).toBe(elsewhere);
  expect(fault(0, 0)).toBe(elsewhere);
  expect(fault(7.4926, 44.6443)).toBe('Latitudine e longitudine sono scambiate');
});
