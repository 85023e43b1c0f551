/** What was entered in forms. */

/** Reads a form that was submitted, and keeps the browser from sending it. */
export function submitted(
  event: Event,
  read: (entered: (name: string) => string, form: HTMLFormElement) => void,
): void {
  event.preventDefault();
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const data = new FormData(form);
  read((name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  }, form);
}

/** Closes the dialog that something stands in. */
export function closeDialog({ target }: Event): void {
  if (target instanceof Element) target.closest('dialog')?.close();
}

export function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
