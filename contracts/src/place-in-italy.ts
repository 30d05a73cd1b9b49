interface Place {
  latitude: number;
  longitude: number;
}

/** A box around Italy and its islands, from Lampedusa to the Vetta d'Italia. */
const south = 35.4;
const north = 47.1;
const west = 6.6;
const east = 18.6;

/** What is wrong with a position of an Italian garage: an Italian sentence, or undefined. */
export function placeFault({ latitude, longitude }: Place): string | undefined {
  if (isInBox(latitude, longitude)) return undefined;
  if (isInBox(longitude, latitude)) return 'Latitudine e longitudine sono scambiate';
  return 'La posizione non è in Italia: controlla latitudine e longitudine';
}

const isInBox = (latitude: number, longitude: number): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;
