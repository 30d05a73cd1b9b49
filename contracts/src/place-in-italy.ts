interface Place {
  latitude: number;
  longitude: number;
}

/** The grid: side of a cell, and south-western corner, in degrees. */
const side = 0.2;
const south = 35.4;
const west = 6.6;

/**
 * The land of Italy as a bitmap: rows of 0.2 degrees from south to north, bits from west to east. Made from the
 * coastlines of Natural Earth (1:10 million) and islands that these omit. A cell counts as land if any of it is within
 * 3 km of land.
 */
const land =
  '000000060000000 000000000000000 000000010000000 000000000000000 000000000000000 000000000000000 ' +
  '0000003001e0000 0000003003f0000 000000001ff0000 000000007ff0000 00000007fff0000 0000000ffff0000 ' +
  '0000003fffff000 00000037ffff800 00000002e07fc00 0000000003e3e00 00000000c1f3e00 00f800000031fc0 ' +
  '01ff00000001fc0 00ff00000003f80 00ff00000003f80 007f00000007f03 00ff0000001fe0f 00ff0000007fe0f ' +
  '00ff8000007ffff 01ff800003ffffe 01ff80006fffffc 01ff00016fffff0 019f0000bffffc0 000e0003ffffe00 ' +
  '00000007ffff800 0000001fffff800 0000003fffff800 0000007fffe8000 000027ffff80000 000047ffff00000 ' +
  '00007ffffc00000 0001fffff800000 00019ffff800000 0000bffff800000 0000bffff000000 0e003ffff000000 ' +
  '0f807fff8000000 3fc3fffe0000000 7ffffffc0000000 7ffffff80000000 7ffffffc0000000 fffffffc0000000 ' +
  'fffffffc0000000 7ffffffc0000000 7fffffff1800000 fffffffff800000 fffffffff000000 0ffffffff000000 ' +
  '01cffffff000000 00c6fffff000000 00007fffc000000 00003ff80000000 000003f80000000';
const rows = land.split(' ');

/**
 * An Italian sentence if a position is not in Italy; otherwise undefined. A cell is about 16 by 22 km, so a place in
 * the sea or abroad is only recognised from about 20 km beyond the coast or the border.
 */
export function placeFault({ latitude, longitude }: Place): string | undefined {
  if (isOnLand(latitude, longitude)) return undefined;
  if (isOnLand(longitude, latitude)) return 'Latitudine e longitudine sono scambiate';
  return isInBox(latitude, longitude)
    ? 'In quel punto c’è il mare, o un altro paese: controlla latitudine e longitudine'
    : 'La posizione non è in Italia: controlla latitudine e longitudine';
}

const rowOf = (latitude: number) => rows[Math.floor((latitude - south) / side)];

const isInBox = (latitude: number, longitude: number): boolean =>
  rowOf(latitude) !== undefined && longitude >= west && longitude < 18.6;

function isOnLand(latitude: number, longitude: number): boolean {
  const column = Math.floor((longitude - west) / side);
  const digit = rowOf(latitude)?.[Math.floor(column / 4)];
  return digit !== undefined && column >= 0 && ((Number.parseInt(digit, 16) >> (3 - (column % 4))) & 1) === 1;
}
