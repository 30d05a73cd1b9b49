import { chakra, Text } from '@officina/ui';
import { memo, useEffect, useRef } from 'react';
import type { Command } from './commands-list';

export const optionId = (id: string): string => `command-${id}`;

export interface CommandOptionsProps {
  id: string;
  commands: readonly Command[];
  activeId: string | undefined;
  onPoint: (id: string) => void;
  onChoose: (command: Command) => void;
}

/** What was found, under the names of its groups. */
export const CommandOptions = memo(function CommandOptions(props: CommandOptionsProps) {
  const { id, commands, activeId, onPoint, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const groups = [...Map.groupBy(commands, ({ group }) => group)];

  useEffect(() => {
    if (activeId) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <chakra.div ref={list} id={id} role="listbox" aria-label="Risultati" flex="1" minHeight="0" overflowY="auto">
      {groups.map(([group, members]) => (
        <chakra.div key={group} role="group" aria-labelledby={`${id}-${group}`} paddingBottom="2">
          <Text
            id={`${id}-${group}`}
            textStyle="label"
            color="accent"
            paddingInline="5"
            paddingTop="4"
            paddingBottom="1"
          >
            {group}
          </Text>
          {members.map((command) => (
            <Option
              key={command.id}
              id={optionId(command.id)}
              role="option"
              aria-selected={command.id === activeId}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => (command.id === activeId ? undefined : onPoint(command.id))}
              onClick={() => onChoose(command)}
            >
              <span>{command.label}</span>
              {command.note ? (
                <Text as="span" textStyle="figure" fontSize="0.8125rem" color="fg.muted" whiteSpace="nowrap">
                  {command.note}
                </Text>
              ) : null}
            </Option>
          ))}
        </chakra.div>
      ))}
    </chakra.div>
  );
});

const Option = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '4',
    minHeight: { base: '2.75rem', md: '2.25rem' },
    paddingInline: '5',
    paddingBlock: { base: '2.5', md: '1.5' },
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'bg.sunken', boxShadow: 'inset 3px 0 0 var(--chakra-colors-accent)' },
  },
});
