import { Flex, Text } from '@officina/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { localBitmap } from './local-bitmap';

export interface LocalPreviewProps {
  source: Blob;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** Text for a file that cannot be decoded. */
  missing?: string;
  /** Called with the size of the preview in pixels once it is decoded. */
  onSize?: (size: { width: number; height: number }) => void;
}

/** A small preview of a local picture, which is never in memory at full size. */
export function LocalPreview({ source, alt, missing = 'Anteprima non disponibile', onSize }: LocalPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [undrawable, setUndrawable] = useState<Blob>();
  const tellSize = useEffectEvent(({ width, height }: ImageBitmap) => onSize?.({ width, height }));

  useEffect(() => {
    let isGone = false;
    localBitmap(source).then(
      (bitmap) => {
        if (isGone || !canvas.current) return bitmap.close();
        tellSize(bitmap);
        canvas.current.width = bitmap.width;
        canvas.current.height = bitmap.height;
        canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
      },
      () => isGone || setUndrawable(source),
    );
    return () => {
      isGone = true;
    };
  }, [source]);

  if (undrawable === source) {
    return (
      <Flex align="center" justify="center" width="full" height="full" padding="2">
        <Text textStyle="small" color="fg.muted" textAlign="center">
          {missing}
        </Text>
      </Flex>
    );
  }
  const named = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return <canvas ref={canvas} {...named} />;
}
