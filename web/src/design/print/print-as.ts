/** Opens the print dialog. Browsers suggest the tab's title as the file name, so it is `name` meanwhile. */
export function printAs(name: string): void {
  const title = document.title;
  document.title = name;
  addEventListener('afterprint', () => (document.title = title), { once: true });
  print();
}
