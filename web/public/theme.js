// Runs before the first paint, so that a chosen theme or a sign-in link does not flash. A file of its own: the content
// security policy allows no inline script.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('token')) document.documentElement.dataset.signedIn = '';
} catch {
  // Storage may be blocked: then the system's theme applies, and nobody is signed in.
}
