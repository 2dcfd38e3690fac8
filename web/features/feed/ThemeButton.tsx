import { lazyRouteComponent } from '@tanstack/react-router'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { Suspense, useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useTheme } from '#web/ui/use-theme.ts'

const ThemeSheet = lazyRouteComponent(() => import('./ThemeSheet.tsx'), 'ThemeSheet')

/** Guests have no profile to choose the theme in; on wide screens the side rail offers it. */
export function ThemeButton() {
  const { theme } = useTheme()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label="Mudar tema" onClick={() => setIsOpen(true)}>
        {theme === 'dark' ? <Moon /> : <Sun />}
      </IconButton>
      {isOpen ? (
        <Suspense>
          <ThemeSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
