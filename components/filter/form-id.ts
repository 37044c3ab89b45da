/** Fields outside the form element (search box, sorting) belong to it by this id. */
export const FORM_ID = 'filter-form';

/** The filters' own box: a column on wide screens, a sheet on a phone. */
export const SHEET_ID = 'filter';
