import { useSyncExternalStore } from 'react'
import {
  chooseTheme,
  currentTheme,
  subscribeTheme,
  type Theme,
  type ThemeChoice,
  themeChoice,
} from './theme.ts'

/** The theme on the screen, the member's choice, and how to change it. */
export function useTheme(): { theme: Theme; choice: ThemeChoice; choose: (next: ThemeChoice) => void } {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme)
  const choice = useSyncExternalStore(subscribeTheme, themeChoice)
  return { theme, choice, choose: chooseTheme }
}
