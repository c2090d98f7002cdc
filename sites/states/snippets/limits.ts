const spent = 0

// #region limits
/** Whether a sum still fits into a budget. */
export const fits = (sum: number, budget: number) => spent + sum <= budget
// #endregion
