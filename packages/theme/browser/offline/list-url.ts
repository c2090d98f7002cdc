/** The URL of the list of saved pages, which also stands in place of those that are not saved. */
export const SAVED_PAGES = `${BASE_PATH + LANGUAGE_PATH}/offline`
