import { useSyncExternalStore } from 'react'
import {
  chooseTheme,
  currentTheme,
  subscribeTheme,
  type Theme,
  type ThemeChoice,
  themeChoice,
} from './theme.ts'

/** The current theme, the member's choice, and a setter. */
export function useTheme(): { theme: Theme; choice: ThemeChoice; choose: (next: ThemeChoice) => void } {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme, currentTheme)
  const choice = useSyncExternalStore(subscribeTheme, themeChoice, themeChoice)
  return { theme, choice, choose: chooseTheme }
}
