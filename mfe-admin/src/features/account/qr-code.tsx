import { chakra } from '@officina/ui';
import { encode } from 'uqr';

export default function QrCode({ text, label }: { text: string; label: string }) {
  // The specification requires an empty border of four modules.
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width="full"
      maxWidth="14rem"
      bg="white"
    >
      <path d={squares.join('')} fill="black" />
    </chakra.svg>
  );
}
