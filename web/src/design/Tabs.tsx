import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

/** Scrolls a row of tabs that is too wide for the window to the chosen one, and the page not at all. */
const showInRow = (tab: HTMLElement | null): void => {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
};

/** Parts of one page, one shown at a time. Arrow keys move between them. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        aria-label={label}
        className="fade-where-cut relative mb-4 flex gap-2 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            ref={tab.value === value ? showInRow : null}
            value={tab.value}
            className="-mb-px rounded-t border-b-2 border-transparent px-2 py-2.5 font-medium whitespace-nowrap text-ink-soft outline-offset-[-2px] hover:text-ink data-[state=active]:border-brand data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="outline-none">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
