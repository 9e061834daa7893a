import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/**
 * A hint on hover and focus, for something that has its name elsewhere (a full date, a full hash). The child must be
 * focusable.
 */
export function Tooltip({
  text,
  children,
  side = 'top',
}: {
  text: ReactNode;
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom';
}) {
  return (
    <Radix.Provider delayDuration={350} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="fade-in z-50 max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-xs leading-4 break-words text-canvas shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
