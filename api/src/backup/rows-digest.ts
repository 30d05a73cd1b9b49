/** Number and digest of rows, independent of their order. */
export interface RowsDigest {
  rows: number;
  /** The sum of the SHA-256 of their JSON, modulo 2^256. */
  sum: bigint;
}

export const noRows: RowsDigest = { rows: 0, sum: 0n };

export function withRow({ rows, sum }: RowsDigest, line: string): RowsDigest {
  const hash = new Bun.CryptoHasher('sha256').update(line).digest('hex');
  return { rows: rows + 1, sum: BigInt.asUintN(256, sum + BigInt(`0x${hash}`)) };
}
