export default { index: { title: 'Documentation', display: 'hidden' }, intro: 'Introduction' }
