/** Fields outside the form element (search box, sorting) refer to it by this id. */
export const FORM_ID = 'filter-form';

/** Container of the filters: a column on wide screens, a sheet on a phone. */
export const SHEET_ID = 'filter';
