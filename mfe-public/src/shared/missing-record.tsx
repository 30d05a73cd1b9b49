import { HttpStatus, Link, PageHead } from '@officina/platform';
import { Button, Text } from '@officina/ui';
import { Masthead } from './masthead';

export interface MissingRecordProps {
  pageTitle: string;
  title: string;
  text: string;
  back: { to: string; label: string };
}

export function MissingRecord({ pageTitle, title, text, back }: MissingRecordProps) {
  return (
    <>
      <HttpStatus code={404} />
      <PageHead isMissing title={pageTitle} />
      <Masthead isTall eyebrow="Pagina mancante" title={title}>
        <Text marginBottom="8">{text}</Text>
        <Button asChild variant="brass">
          <Link to={back.to}>{back.label}</Link>
        </Button>
      </Masthead>
    </>
  );
}
