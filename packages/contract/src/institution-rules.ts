/** A code that permits a registration, as it is compared: in capitals, without spaces. */
export const INSTITUTION_CODE = /^[A-Z0-9]{4,16}$/;
