/** Who is logged in, as the server is shown it. */
export interface Access {
  /**
   * The headers of the next request, which prove it; undefined where nobody is logged in any more.
   * @throws where it cannot be known now, and the next request may find out
   */
  readonly headers: () => Promise<Readonly<Record<string, string>> | undefined>;
  /** Ends the login, here and where it was made. */
  readonly leave: () => void;
}
