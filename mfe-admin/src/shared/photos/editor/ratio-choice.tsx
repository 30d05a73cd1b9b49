import { chakra } from '@officina/ui';
import { type Ratio, ratios } from './editor-value';

/** The aspect ratio of the crop, as radio buttons. */
export function RatioChoice({ ratio, onChange }: { ratio: Ratio; onChange: (ratio: Ratio) => void }) {
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend textStyle="small" fontWeight="medium" marginBottom="1.5">
        Proporzioni
      </chakra.legend>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="1px"
        bg="border.strong"
        borderWidth="1px"
        borderColor="border.strong"
      >
        {(Object.keys(ratios) as Ratio[]).map((name) => (
          <Option key={name}>
            <input
              className="visually-hidden"
              type="radio"
              name="crop-ratio"
              checked={name === ratio}
              onChange={() => onChange(name)}
            />
            {ratios[name]}
          </Option>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}

const Option = chakra('label', {
  base: {
    position: 'relative',
    flex: '1 0 auto',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '2.75rem',
    minHeight: { base: '2.75rem', lg: '2.25rem' },
    paddingInline: '2',
    textStyle: 'small',
    bg: 'bg.raised',
    cursor: 'pointer',
    '&:hover:not(:has(:checked))': { bg: 'bg.sunken' },
    '&:has(:checked)': { bg: 'brand', color: 'fg.onDark' },
    '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid', outlineOffset: '-4px' } },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '2px', zIndex: 1 },
  },
});
