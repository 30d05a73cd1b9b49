import { Button, Flex } from '@officina/ui';
import type { TurnDirection } from '../edits/geometry';
import type { EditorValue, Ratio } from './editor-value';
import { TurnIcon } from './icons';
import { RatioChoice } from './ratio-choice';
import { StraightenSlider } from './straighten-slider';

export interface CropPanelProps {
  value: EditorValue;
  onTurn: (side: TurnDirection) => void;
  onStraighten: (degrees: number) => void;
  onRatio: (ratio: Ratio) => void;
}

/** The controls for turn, straightening and aspect ratio. */
export function CropPanel({ value, onTurn, onStraighten, onRatio }: CropPanelProps) {
  return (
    <>
      <Flex gap="2" direction="row">
        <Button
          aria-label="Ruota a sinistra"
          variant="outline"
          size="sm"
          flex="1"
          paddingInline="2"
          onClick={() => onTurn('left')}
        >
          <TurnIcon isFlipped />A sinistra
        </Button>
        <Button
          data-autofocus=""
          aria-label="Ruota a destra"
          variant="outline"
          size="sm"
          flex="1"
          paddingInline="2"
          onClick={() => onTurn('right')}
        >
          <TurnIcon />A destra
        </Button>
      </Flex>
      <StraightenSlider degrees={value.straighten} onChange={onStraighten} />
      <RatioChoice ratio={value.ratio} onChange={onRatio} />
    </>
  );
}
