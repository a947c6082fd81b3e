/**
 * Runs in the browser: reads a QR from a picture where the browser can, and
 * keeps an impatient second press from paying twice. It is served as its own
 * text, so it may use nothing from outside its braces.
 */
export function runBank(): void {
  interface Detector {
    detect(image: ImageBitmap): Promise<readonly { rawValue: string }[]>;
  }
  function isDetector(value: unknown): value is new (options: { formats: string[] }) => Detector {
    return typeof value === 'function';
  }

  function offerPictures(form: HTMLFormElement): void {
    const Detector: unknown = Reflect.get(window, 'BarcodeDetector');
    const area = form.querySelector<HTMLElement>('[data-picture]');
    const input = area?.querySelector('input');
    const fault = form.querySelector<HTMLElement>('[data-picture-fault]');
    const text = form.querySelector('textarea');
    if (!isDetector(Detector) || !area || !input || !fault || !text) return;
    const detector = new Detector({ formats: ['qr_code'] });
    area.hidden = false;
    async function read(picture: File): Promise<string> {
      const found = await detector.detect(await createImageBitmap(picture));
      return found[0]?.rawValue ?? '';
    }
    input.addEventListener('change', () => {
      const picture = input.files?.[0];
      if (picture === undefined) return;
      void read(picture)
        .catch(() => '')
        .then((value) => {
          fault.hidden = value !== '';
          if (value === '') return;
          text.value = value;
          form.submit();
        });
    });
  }

  function payOnce(form: HTMLFormElement): void {
    form.addEventListener('submit', (event) => {
      if (form.dataset['sent'] === 'yes') event.preventDefault();
      form.dataset['sent'] = 'yes';
    });
    // Coming back by the browser's button shows the same page again, ready for another payment.
    window.addEventListener('pageshow', () => {
      delete form.dataset['sent'];
    });
  }

  const qrForm = document.querySelector<HTMLFormElement>('form[data-qr]');
  if (qrForm !== null) offerPictures(qrForm);
  const payForm = document.querySelector<HTMLFormElement>('form.pay');
  if (payForm !== null) payOnce(payForm);
}
