/** They match every element of a page, so that only a page with marks is given them. */
export const HIGHLIGHTS = `::highlight(search-hits){background-color:light-dark(#ffe89a,#5c4a10);color:light-dark(#1c1600,#fff3cf)}
::highlight(search-hit){background-color:light-dark(#ffb649,#f2b84b);color:#1c1200}
@media(forced-colors:active){
::highlight(search-hits){background-color:Mark;color:MarkText}
::highlight(search-hit){background-color:Highlight;color:HighlightText}
}`
