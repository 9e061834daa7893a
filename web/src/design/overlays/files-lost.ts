/** Said before something closes whose text is kept on the device, and whose files are not. */
export const FILES_LOST = 'The files that you chose are not kept. What you wrote is.';
