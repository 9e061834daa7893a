import { chromium } from 'playwright-core';
const O=process.env.O ?? 'http://localhost:3978';
const pw='market-day-2026';
const login = async (email) => (await fetch(O+'/auth/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email,password:pw})})).json();
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-quic','--disable-background-networking'] });
const who = process.argv[2], paths = process.argv.slice(3);
const s = who==='visitor'?null: await login(who==='company'?'ojurere@demo.hireledger.example':who==='talent'?'temiloluwa-adegoke@demo.hireledger.example':who);
if (s && !s.token) console.log(s);
for (const [w,h,dark] of [[390,844,false],[1440,900,false],[1440,900,true]].filter(([w,,d])=>!process.env.V||process.env.V.split(',').includes(w+(d?'d':'')))) {
  const c = await b.newContext({ viewport:{width:w,height:h}, hasTouch:w<500,isMobile:w<500, reducedMotion:'reduce',colorScheme:dark?'dark':'light' });
  if (s) await c.addInitScript(([t,u])=>{localStorage.token=t;localStorage.user=u},[s.token,JSON.stringify(s.user)]);
  const p = await c.newPage(); p.on('console',m=>{if(m.type()==='error')console.log(who,w,m.text().slice(0,200))}); p.on('pageerror',e=>console.log(who,w,'PAGEERROR',String(e).slice(0,200)));
  for (let path of paths) {
    if (path.startsWith('applicant:')) { await p.goto(O+'/applicationlist?stage='+path.split(':')[1]); await p.getByRole('link',{name:'See Application'}).first().click().catch(()=>{}); await p.waitForTimeout(800); path=new URL(p.url()).pathname+(process.env.Q??''); }
    await p.goto(O+path); await p.waitForLoadState('networkidle').catch(()=>{}); await p.waitForTimeout(600);
    const name = `/tmp/look5/${who.split('@')[0]}-${(path.split(/[/?]/)[1]||'front')}-${w}${dark?'d':''}.png`;
    await p.screenshot({ path:name, fullPage: !!process.env.FULL });
    const over = await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0)console.log('sideways',name,over);
  }
  await c.close();
}
await b.close();
