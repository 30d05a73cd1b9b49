import { type CompanySection, companySections } from '@officina/contracts/fact';
import { chakra } from '@officina/ui';
import { StepButton } from '../../shared/form/step-nav';
import { sectionNames } from './site-rules';

export interface SectionNavProps {
  current: CompanySection;
  /** Sections with errors, and sections with unpublished changes. */
  refused: ReadonlySet<CompanySection>;
  changed: ReadonlySet<CompanySection>;
  onSection: (name: CompanySection) => void;
}

/** The sections of the page, each with its errors or unpublished changes. */
export function SectionNav({ current, refused, changed, onSection }: SectionNavProps) {
  return (
    <chakra.nav aria-label="Sezioni" marginBottom={{ base: '4', md: '7' }}>
      <List>
        {sectionNames.map((name) => (
          <li key={name}>
            <StepButton
              type="button"
              height="full"
              alignContent="flex-start"
              aria-current={name === current ? 'true' : undefined}
              data-reached={name === current || undefined}
              onClick={() => onSection(name)}
            >
              <span>{companySections[name]}</span>
              {refused.has(name) ? (
                <chakra.span color="danger">da correggere</chakra.span>
              ) : changed.has(name) ? (
                <chakra.span color="fg.muted">da pubblicare</chakra.span>
              ) : null}
            </StepButton>
          </li>
        ))}
      </List>
    </chakra.nav>
  );
}

const List = chakra('ol', {
  base: {
    display: { base: 'flex', md: 'grid' },
    gridTemplateColumns: { md: 'repeat(4, minmax(0, 1fr))', xl: 'repeat(7, minmax(0, 1fr))' },
    gap: '2',
    // One row with horizontal scrolling on phones: several rows would push the form below the viewport.
    overflowX: { base: 'auto', md: 'visible' },
    '& > li': { flex: { base: '0 0 auto', md: 'none' }, whiteSpace: { base: 'nowrap', md: 'normal' } },
  },
});
