/** How long a browser may take to fetch what it was told to download. */
const DOWNLOAD_MS = 60_000;

/** Windows inside other apps take what is to be downloaded for nothing, and nobody learns of it. */
export const NO_FILE =
  'If no file comes, this app keeps no downloads: open the page in Safari, Chrome, Edge or Firefox, and save it there.';

/** Lets the member's browser save a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, DOWNLOAD_MS);
}
