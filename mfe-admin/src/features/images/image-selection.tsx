import type { Image } from '@officina/contracts/image';
import { createContext, memo, use, useMemo } from 'react';
import { SelectBox } from '../../shared/lists/select-box';
import { useSelection } from '../../shared/lists/use-selection';
import { useStable } from '../../shared/ui/use-stable';

interface SelectionActions {
  ids: ReadonlySet<number>;
  /** Stable across renders; with `isRange` it selects all images from the last clicked one to this one. */
  choose: (id: number, isOn: boolean, isRange: boolean) => void;
}

/** Selection of a grid. In a context, so that a card does not render again when it is selected. */
export const SelectionContext = createContext<SelectionActions>({ ids: new Set(), choose() {} });

/** The selected ones of `images`; another `scope` clears the selection. */
export function useImageSelection(images: readonly Image[], scope: string) {
  const { ids, set, setPage, clear } = useSelection<number>(scope);
  const all = images.map(({ id }) => id);
  const choose = useStable((id: number, isOn: boolean, isRange: boolean) => set(id, isOn, all, isRange));
  return {
    chosen: images.filter(({ id }) => ids.has(id)),
    choosing: useMemo(() => ({ ids, choose }), [ids, choose]),
    ids,
    setPage,
    clear,
  };
}

/** Styles of the checkboxes and of selected pictures, for the list around them. */
export const selectionStyles = {
  // Visible on any picture.
  '& [data-part=select] input:not(:checked)': { bg: 'bg.raised' },
  '& li:has([data-part=select] :checked) [data-part=picture]': {
    outline: '3px solid',
    outlineColor: 'brand',
    outlineOffset: '-3px',
  },
};

export function SelectImage({ id, name }: { id: number; name: string }) {
  const { ids, choose } = use(SelectionContext);
  return <Box id={id} name={name} isChosen={ids.has(id)} choose={choose} />;
}

interface BoxProps {
  id: number;
  name: string;
  isChosen: boolean;
  choose: SelectionActions['choose'];
}

const Box = memo(function Box({ id, name, isChosen, choose }: BoxProps) {
  return (
    <SelectBox label={`Seleziona ${name}`} checked={isChosen} onChange={(isOn, isRange) => choose(id, isOn, isRange)} />
  );
});
