/** Every account limit, written once. Sizes count UTF-16 code units, as a browser's maxlength does. */
export const accountLimits = {
  email: { max: 255 },
  password: { min: 6, max: 100 },
  name: { min: 2, max: 100 },
} as const
