import { Box } from '@officina/ui';
import { Prose } from './prose';
import { RecordSection } from './record-section';

export interface TextSectionProps {
  title: string;
  text: string;
  /** Larger font, for the first text of a page. */
  isLead?: boolean;
}

/** A section of a record's page with one text; renders nothing if it is empty. */
export function TextSection({ title, text, isLead = false }: TextSectionProps) {
  if (!text) return null;
  const prose = <Prose>{text}</Prose>;
  return <RecordSection title={title}>{isLead ? <Box textStyle="lead">{prose}</Box> : prose}</RecordSection>;
}
