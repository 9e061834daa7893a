import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../IconButton.tsx';
import { chooseTheme, isDark, watchTheme } from './theme.ts';

/** Toggles light and dark. While prerendering it assumes light. */
export function ThemeToggle({ className }: { className?: string }) {
  const dark = useSyncExternalStore(watchTheme, isDark, () => false);
  return (
    <IconButton
      label={dark ? 'Use the light theme' : 'Use the dark theme'}
      className={className}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun size={17} /> : <Moon size={17} />}
    </IconButton>
  );
}
