/** Values that are agreed outside the code and kept in Parameter Store; a deploy without them fails by name. */
export interface OutsideValue {
  readonly parameter: string;
}
