interface Contact {
  readonly mail: string;
  /** Nobody reads what is sent there: the page that names it says so. Taken away with the first real address. */
  readonly isPlaceholder: boolean;
}

/**
 * Where whoever provides the wallet, under every brand, is written to with questions and for the rights of the data
 * protection act, as long as feedback is not open. A placeholder of the sandbox: `.example` belongs to nobody.
 */
export const contact: Contact = { mail: 'contact@kapao.example', isPlaceholder: true };
