/** Happens on the window when an error page is shown for an error of ours; its detail is the error. */
export const routeFailed = 'canhoto:route-failed';
