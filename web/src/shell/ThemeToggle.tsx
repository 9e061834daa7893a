import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { chooseTheme, isDark } from './theme.ts';

/** Turns light and dark round. */
export function ThemeToggle({ className }: { className?: string }) {
  const [dark, setDark] = useState(isDark);
  return (
    <IconButton
      label={dark ? 'Use the light theme' : 'Use the dark theme'}
      className={className}
      onClick={() => {
        chooseTheme(dark ? 'light' : 'dark');
        setDark(!dark);
      }}
    >
      {dark ? <Sun size={17} /> : <Moon size={17} />}
    </IconButton>
  );
}
