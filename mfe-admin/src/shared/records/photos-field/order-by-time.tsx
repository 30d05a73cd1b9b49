import { useEffect, useState } from 'react';
import { isLocal, readyPicture } from '../../photos/local-pictures';
import { sourceOf } from '../../photos/picture-changes';
import { TextButton } from '../../ui/text-button';

export interface OrderByTimeProps {
  urls: readonly string[];
  onOrder: (urls: string[]) => void;
}

/** Sorts the new pictures of a gallery by the time they were taken; stored ones and those without a time stay. */
export function OrderByTime({ urls, onOrder }: OrderByTimeProps) {
  const times = useTimes(urls);
  const timeOf = (url: string) => times.get(sourceOf(url)) ?? '';
  const timed = urls.filter(timeOf);
  const sorted = timed.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));
  if (timed.length < 2) return null;
  const isSorted = sorted.every((url, index) => url === timed[index]);
  const next = [...sorted];
  return (
    <TextButton
      marginBottom="4"
      aria-disabled={isSorted}
      color={isSorted ? 'fg.muted' : undefined}
      onClick={() => (isSorted ? undefined : onOrder(urls.map((url) => (timeOf(url) ? (next.shift() ?? url) : url))))}
    >
      {isSorted ? 'In ordine di scatto' : 'Ordina per data di scatto'}
    </TextButton>
  );
}

/** The capture times of the local pictures that are reduced and have one, by source URL. */
function useTimes(urls: readonly string[]): ReadonlyMap<string, string> {
  const [times, setTimes] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let isGone = false;
    for (const url of urls.filter(isLocal)) {
      readyPicture(url).then(
        ({ takenAt }) => {
          if (!isGone && takenAt) setTimes((before) => new Map(before).set(sourceOf(url), takenAt));
        },
        () => undefined,
      );
    }
    return () => {
      isGone = true;
    };
  }, [urls]);
  return times;
}
