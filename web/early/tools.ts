import { isDemonstration } from '#web/backend/choice.ts'
import { askEarly } from '#web/backend/http/early-answers.ts'
import { startApp } from './app-files.ts'
import { repeatPress } from './repeat-press.ts'
import { whenPainted } from './when-painted.ts'

// The server drew the form, which needs no answers: without the parts of web/early/screen.ts that fill in others.
const drawn = document.querySelector('.drawn')
if (!isDemonstration) void askEarly('/api/session')
if (drawn?.parentElement) repeatPress(drawn, drawn.parentElement)
if (drawn && !isDemonstration) whenPainted(() => void startApp())
else void startApp()
