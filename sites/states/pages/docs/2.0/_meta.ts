export default { index: { title: 'Documentation 2.0', display: 'hidden' }, intro: 'Introduction' }
