/** Opens the browser's print dialog; a file that is made of the page is called `name`, since browsers name it by the tab's title. */
export function printAs(name: string): void {
  const title = document.title;
  document.title = name;
  addEventListener('afterprint', () => (document.title = title), { once: true });
  print();
}
