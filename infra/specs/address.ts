import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'address/cities': { impact: 'Nobody can choose the city of an address; searching by postcode still works.' },
  'address/country': { impact: 'Lists of provinces and cities do not fill; searching by postcode still works.' },
  'address/districts': { impact: 'Nobody can choose the sub-district of an address; searching still works.' },
  'address/provinces': { impact: 'Nobody can choose the province of an address; searching by postcode still works.' },
  'address/search': { impact: 'An address cannot be found by its postcode; its levels can still be chosen.' },
  'address/villages': { impact: 'Nothing that is seen: villages are typed.' },
};
