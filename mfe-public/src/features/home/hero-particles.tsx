import { chakra } from '@officina/ui';

const count = 20;

/** Position, size and speed are computed from the index, so that server and browser render the same. */
const dust = Object.fromEntries(
  Array.from({ length: count }, (_, index) => {
    const size = `${2 + (index % 3) * 1.5}px`;
    return [
      `& > :nth-of-type(${index + 1})`,
      {
        left: `${(index * 37 + 9) % 100}%`,
        top: `${22 + ((index * 53 + 17) % 74)}%`,
        width: size,
        height: size,
        animationDuration: `${9 + ((index * 5) % 9)}s`,
        animationDelay: `${-((index * 17) % 18)}s`,
      },
    ];
  }),
);

const Dust = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    pointerEvents: 'none',
    '& > span': {
      position: 'absolute',
      borderRadius: '50%',
      bg: 'accent.onDark',
      opacity: '0.5',
      animation: 'drift 12s linear infinite',
    },
  },
});

/** Decorative floating particles; they do not move with prefers-reduced-motion. */
export function HeroParticles() {
  return (
    <Dust aria-hidden="true" css={dust}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} data-particle="" />
      ))}
    </Dust>
  );
}
