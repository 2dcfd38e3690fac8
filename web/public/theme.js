// Runs before the first paint. The product's pages inline it (web/build/screen-pages.ts). web/ui/theme.ts
// takes over once the app has loaded; both use the same key and colours.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('colmeia.theme')
    // As in web/backend/choice.ts.
    if (localStorage.getItem('colmeia.backend') === 'demonstration')
      document.documentElement.dataset.demonstration = ''
  } catch {
    // Storage refused: follow the system.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  let meta = document.querySelector('meta[name="theme-color"]')
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = 'theme-color'
    document.head.append(meta)
  }
  meta.content = dark ? '#16120c' : '#fff8e7'
})()
