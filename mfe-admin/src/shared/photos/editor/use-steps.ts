import { useReducer, useState } from 'react';

interface State<Value> {
  past: readonly Value[];
  value: Value;
  future: readonly Value[];
  /** The gesture that the last step belongs to. */
  gesture: string | null;
}

type Action<Value> =
  | { type: 'change'; change: (value: Value) => Value; gesture: string | null }
  | { type: 'undo' | 'redo' | 'endGesture' };

export interface Steps<Value> {
  value: Value;
  /** Changes the value. All changes of one gesture, such as a drag or a series of arrow keys, are one step. */
  change: (change: (value: Value) => Value, gesture?: string) => void;
  endGesture: () => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

/** A value whose changes can be undone and redone. */
export function useSteps<Value extends object>(initial: () => Value): Steps<Value> {
  const [state, dispatch] = useReducer(reduce<Value>, undefined, () => ({
    past: [],
    value: initial(),
    future: [],
    gesture: null,
  }));
  const [actions] = useState(() => ({
    change: (change: (value: Value) => Value, gesture: string | null = null) =>
      dispatch({ type: 'change', change, gesture }),
    endGesture: () => dispatch({ type: 'endGesture' }),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
  }));
  return { value: state.value, canUndo: state.past.length > 0, canRedo: state.future.length > 0, ...actions };
}

function reduce<Value>(state: State<Value>, action: Action<Value>): State<Value> {
  const { past, value, future } = state;
  switch (action.type) {
    case 'change': {
      const { change, gesture } = action;
      const next = change(value);
      if (JSON.stringify(next) === JSON.stringify(value)) return state;
      const isSameGesture = gesture !== null && gesture === state.gesture;
      return { past: isSameGesture ? past : [...past, value], value: next, future: [], gesture };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return state;
      return { past: past.slice(0, -1), value: before, future: [value, ...future], gesture: null };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (after === undefined) return state;
      return { past: [...past, value], value: after, future: rest, gesture: null };
    }
    case 'endGesture':
      return state.gesture === null ? state : { ...state, gesture: null };
  }
}
