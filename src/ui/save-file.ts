/** How long a browser may take to fetch what it was told to download. */
const DOWNLOAD_MS = 60_000;

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
