/** Where an item of the table lies. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}
