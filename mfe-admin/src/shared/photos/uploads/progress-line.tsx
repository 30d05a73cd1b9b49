import { Progress } from '@officina/ui-admin';

/** A progress bar; `percent` is 0 to 100. */
export function ProgressLine({ label, percent }: { label: string; percent: number }) {
  return (
    <Progress.Root value={percent} shape="square" width="full">
      <Progress.Track aria-label={label} aria-valuetext={`${percent}%`} height="0.5" bg="border" boxShadow="none">
        <Progress.Range bg="accent" transitionDuration="fast" />
      </Progress.Track>
    </Progress.Root>
  );
}
