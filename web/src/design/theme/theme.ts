type Theme = 'system' | 'light' | 'dark';

/** The chosen theme; 'system' follows the machine. `public/head.js` sets it before the first paint. */
function currentTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export const isDark = (): boolean => {
  const theme = currentTheme();
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
};

/** Chooses a theme and stores it. Choosing the machine's own theme follows the machine again. */
export function chooseTheme(theme: 'light' | 'dark'): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  if (theme === system) {
    delete document.documentElement.dataset['theme'];
    localStorage.removeItem('theme');
  } else {
    document.documentElement.dataset['theme'] = theme;
    localStorage.setItem('theme', theme);
  }
}

/** Calls `listener` when the theme changes, by a choice here or with the machine. */
export function watchTheme(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(listener);
  system.addEventListener('change', listener);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    chosen.disconnect();
  };
}
