import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Has the dialogs of a file's tests give the focus back as a browser's do and jsdom's do not: one that is shut gives it
 * to where it was before, and one that was taken out of the page gives it to nobody.
 */
export function letDialogsGiveFocusBack(): void {
  beforeEach(() => {
    const before = new WeakMap<HTMLDialogElement, Element>();
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLDialogElement) {
      if (document.activeElement !== null) before.set(this, document.activeElement);
      this.open = true;
      this.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    });
    vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
      this.open = false;
      const was = before.get(this);
      if (this.isConnected && was instanceof HTMLElement) was.focus();
      setTimeout(() => this.dispatchEvent(new Event('close')));
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}
