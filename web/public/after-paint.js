// The landing page is drawn by its own markup: it is painted first, then the app starts and takes over.
;(() => {
  const { start } = document.currentScript.dataset
  const begin = () => {
    for (const link of document.querySelectorAll('link[rel="after-paint"]')) link.rel = 'modulepreload'
    return import(start)
  }
  // Nothing is painted in a tab that nobody sees.
  if (document.hidden) begin()
  else requestAnimationFrame(() => setTimeout(begin))
})()
