// Runs before the first paint, so that a chosen theme never flashes, nor a way in for whoever is in. A file of its own: the policy allows no inline script.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('token')) document.documentElement.dataset.signedIn = '';
} catch {
  // Storage may be refused; the system's theme holds then, and nobody is signed in.
}
