import type { Company } from '@officina/contracts/company-facts';
import type { PreviewedCompany, PreviewedHead } from '@officina/contracts/site-preview';
import { useFormContext } from '@officina/forms';
import { useQuery } from '@officina/platform';
import { Button, chakra, Flex, Text } from '@officina/ui';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { previewOf, shownPictures } from './preview-company';
import { sitePicturesQuery } from './site.queries';
import type { SiteValues } from './site-values';

/** Delay in milliseconds after the last change before the preview is updated. */
const debounceMs = 200;
/** Width of the page in CSS pixels. */
const widths = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof widths;
const deviceNames: Readonly<Record<Device, string>> = { phone: 'Telefono', desktop: 'Computer' };

export interface SitePreviewProps {
  /** The path of the page. */
  path: string;
  /** CSS selector of the part of the page that is scrolled into view; empty for the top. */
  part: string;
  /** Used where the rules refuse the form's values. */
  published: Company;
  /** Called with the page's texts for search engines. */
  onHead: (head: PreviewedHead) => void;
}

/** A preview of a page with the unpublished changes, as wide as on a phone or a computer. */
export function SitePreview({ path, part, published, onHead }: SitePreviewProps) {
  const [device, setDevice] = useState<Device>('phone');
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const width = widths[device];
  const scale = Math.min(1, room / width);
  return (
    <chakra.section aria-label="Anteprima" minWidth="0">
      <Flex wrap="wrap" gap="3" align="center" justify="space-between" marginBottom="3">
        <Text textStyle="small" color="fg.muted">
          Così sarà il sito quando pubblichi
        </Text>
        <Flex role="group" aria-label="Larghezza dell’anteprima" gap="2">
          {(['phone', 'desktop'] as const).map((name) => (
            <Button
              key={name}
              size="sm"
              variant={name === device ? 'solid' : 'outline'}
              aria-pressed={name === device}
              onClick={() => setDevice(name)}
            >
              {deviceNames[name]}
            </Button>
          ))}
        </Flex>
      </Flex>
      <Screen ref={box}>
        <div style={{ width: width * scale, height: '100%' }}>
          {/* A new iframe for each page: navigation within one would add a history entry. */}
          <Frame
            key={path}
            path={path}
            part={part}
            published={published}
            onHead={onHead}
            style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        </div>
      </Screen>
    </chakra.section>
  );
}

interface FrameProps extends SitePreviewProps {
  style: { width: number; height: string; transform: string };
}

function Frame({ path, part, published, onHead, style }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { data: images } = useQuery(sitePicturesQuery);
  const { getValues, subscribe } = useFormContext<SiteValues>();

  const send = useEffectEvent(() => {
    const company = previewOf(published, getValues());
    const pictures = shownPictures(company.pictures, images);
    const message: PreviewedCompany = { kind: 'previewed-company', company, pictures, part };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  });

  const receive = useEffectEvent(({ origin, source, data }: MessageEvent<Partial<PreviewedHead> | null>) => {
    if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
    if (data?.kind !== 'previewed-head') return;
    const { kind, title = '', description = '' } = data;
    onHead({ kind, title, description });
  });

  useEffect(() => {
    let isFirst = true;
    const listen = (event: MessageEvent) => {
      receive(event);
      // The first message says that the page is ready.
      if (isFirst && event.source === frame.current?.contentWindow) send();
      isFirst &&= event.source !== frame.current?.contentWindow;
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(send, debounceMs);
    };
    schedule();
    const stop = subscribe({ formState: { values: true }, callback: schedule });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [published, images, part, subscribe]);

  return <Page ref={frame} title="Anteprima della pagina" src={path} style={style} />;
}

/** The width of an element in CSS pixels, updated when it changes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState<number>(widths.phone);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? 0;
      // A hidden element has no width.
      if (now > 0) setWidth(now);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

const Screen = chakra('div', {
  base: {
    height: { base: 'calc(100dvh - 16rem)', xl: 'calc(100dvh - 15rem)' },
    minHeight: '24rem',
    display: 'grid',
    justifyContent: 'center',
    overflow: 'hidden',
    borderWidth: '1px',
    borderColor: 'border.strong',
    bg: 'bg.raised',
  },
});

const Page = chakra('iframe', {
  base: { display: 'block', border: '0', transformOrigin: '0 0', bg: 'bg' },
});
